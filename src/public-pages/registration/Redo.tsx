import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { Message } from '../parts/Message.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { pageText } from '../texts.ts';

export interface RedoProps extends Pick<PublicPageProps, 'go'> {
  readonly text: string;
  readonly step: 1 | 2;
}

/** Says that a step was opened out of order, and leads to the one to redo. */
export function Redo({ go, text, step }: RedoProps) {
  return (
    <>
      <Message message={{ tone: 'error', text }} />
      <PageLink go={go} to={step === 1 ? '/registerstep1' : '/registerstep2'} className="btn">
        {pageText(step === 1 ? 'redoNik' : 'redoAccount')}
      </PageLink>
    </>
  );
}
