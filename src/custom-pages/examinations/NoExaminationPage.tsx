import { LinkBase, useParams } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import '../../admin/views/states.css';

/** /updatepemeriksaan/{nik}: an examination to change, but which is not said (spec section 5, "Missing id"). */
export default function NoExaminationPage() {
  const text = useText();
  return (
    <div className="view-state" role="alert">
      <p>{text(T.missingId)}</p>
      <LinkBase className="btn btn-plain" to={`/riwayatpasien/${encodeURIComponent(useParams().nik ?? '')}`}>
        {text(T.toHistory)}
      </LinkBase>
    </div>
  );
}
