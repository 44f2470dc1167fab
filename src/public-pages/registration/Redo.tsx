import type { PublicPageProps } from '../../sign-in/publicPageProps.ts';
import { Message, type MessageContent } from '../parts/Message.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { pageText } from '../texts.ts';

export interface RedoProps extends Pick<PublicPageProps, 'go'> {
  readonly why: MessageContent;
  readonly step: 1 | 2;
}

/** Says that a step was opened out of order, and leads to the one to redo. */
export function Redo({ go, why, step }: RedoProps) {
  return (
    <>
      <Message message={why} />
      <PageLink go={go} to={step === 1 ? '/registerstep1' : '/registerstep2'} className={why.isPast ? 'btn public-past' : 'btn'}>
        {pageText(step === 1 ? 'redoNik' : 'redoAccount')}
      </PageLink>
    </>
  );
}
