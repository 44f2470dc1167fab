import { lazy, Suspense } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { LoadingState } from '../../admin/views/ListStates.tsx';
import { useRole } from '../../admin/views/useRole.ts';
import { ChartBoundary } from '../ChartBoundary.tsx';
import { CETAK_TEXTS as T } from './cetakTexts.ts';
import { PoskoPaper } from './PoskoPaper.tsx';
import { nikIn } from './personAddress.ts';
import '../../admin/views/list.css';
import '../choice-row.css';
import './cetak.css';
import './paper.css';

const PersonPaper = lazy(() => import('./PersonPaper.tsx'));

/** /cetak: what a posko prints of its people, (`?hari=`) of those of a past day, or of one person whose history led here. */
export default function CetakPage() {
  const text = useText();
  const { search, state } = useLocation();
  const role = useRole();
  const past = new URLSearchParams(search).get('hari');
  const nik = nikIn(state);
  if (nik !== null)
    return (
      <ChartBoundary fallback={<p role="alert">{text(T.qrFailed)}</p>}>
        <Suspense fallback={<LoadingState />}>
          <PersonPaper key={nik} nik={nik} />
        </Suspense>
      </ChartBoundary>
    );
  if (past === null && role === 'Admin Desa')
    return (
      <div className="view-state" role="status">
        <p>{text(T.ofAPosko)}</p>
        <LinkBase className="btn btn-plain" to="/posyanduDays">
          {text(T.toDays)}
        </LinkBase>
      </div>
    );
  return <PoskoPaper past={past} />;
}
