/** The server's side of a program apart from it: questions with their answers, whatever becomes of the program. */
import type { Question, Told } from './messages.ts';

/** A program that runs: how it is spoken to, and how it ends. */
export interface Running<Q, A> {
  send(question: Question<Q>): void;
  /** called once, by `ask` */
  listen(hear: (told: Told<A>) => void, ended: () => void): void;
  /** whether it keeps the server alive: while somebody waits for an answer */
  hold(held: boolean): void;
  kill(): void;
}

/** The program ended before it answered: the same question may be answered by its successor. */
export class ProgramEnded extends Error {
  readonly code = 'PROGRAM_ENDED';
}

/** What a program apart answered with a failure, as it was there. */
export class FailedApart extends Error {
  readonly code: string | undefined;

  constructor({ name, message, code }: { readonly name: string; readonly message: string; readonly code?: string }) {
    super(message);
    this.name = name;
    this.code = code;
  }
}

export interface Asking<Q, A> {
  /** Raises FailedApart, and ProgramEnded where the program ends first or `withinMs` is over, which ends it. */
  ask(question: Q, withinMs?: number): Promise<A>;
  readonly alive: boolean;
  kill(): void;
}

interface Waiting<A> {
  answer(value: A): void;
  fail(error: Error): void;
}

/** Questions to a program that has just been started. */
export function asking<Q, A>(program: Running<Q, A>): Asking<Q, A> {
  const waiting = new Map<number, Waiting<A>>();
  let last = 0;
  let alive = true;
  const done = (id: number): Waiting<A> | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0 && alive) program.hold(false);
    return one;
  };
  const end = () => {
    alive = false;
    for (const id of [...waiting.keys()]) done(id)?.fail(new ProgramEnded('the program has ended'));
  };
  program.listen((told) => {
    const one = done(told.id);
    if ('failure' in told) one?.fail(new FailedApart(told.failure));
    else one?.answer(told.answer);
  }, end);
  program.hold(false);
  const kill = () => {
    program.kill();
    end();
  };
  return {
    get alive() {
      return alive;
    },
    kill,
    ask: (question, withinMs) =>
      new Promise<A>((answer, fail) => {
        if (!alive) return fail(new ProgramEnded('the program has ended'));
        last += 1;
        const timer = withinMs === undefined ? undefined : setTimeout(kill, withinMs);
        waiting.set(last, {
          answer: (value) => {
            clearTimeout(timer);
            answer(value);
          },
          fail: (error) => {
            clearTimeout(timer);
            fail(error);
          },
        });
        program.hold(true);
        program.send({ id: last, ask: question });
      }),
  };
}
