import { useCreatePath, useNavigate } from 'react-admin';
import type { Resource } from '../../engine/resource.ts';
import { useText } from '../fields/useText.ts';
import type { Narrowing } from './narrowing.ts';
import { useGoBack } from './useLeaving.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface NarrowingNoticeProps {
  readonly resource: Resource;
  readonly narrowing: Narrowing;
}

/** Says that the list shows only what belongs to one record; one tap back to it, another to all the rest. */
export function NarrowingNotice({ resource, narrowing }: NarrowingNoticeProps) {
  const text = useText();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const goBack = useGoBack(resource);
  return (
    <div className="list-narrowing">
      <p>{text(VIEW_TEXTS.narrowed, { name: narrowing.of })}</p>
      <button type="button" className="btn btn-plain" onClick={goBack}>
        {text(VIEW_TEXTS.back)}
      </button>
      <button
        type="button"
        className="btn btn-plain"
        onClick={() => navigate(createPath({ resource: resource.name, type: 'list' }), { replace: true, state: null })}
      >
        {text(VIEW_TEXTS.showAll)}
      </button>
    </div>
  );
}
