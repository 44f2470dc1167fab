import { useNavigate } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { FileDrop } from './FileDrop.tsx';
import { importPath } from './imports.ts';
import { Steps } from './Parts.tsx';
import { UPLOAD_TEXTS as T } from './uploadTexts.ts';
import './impor.css';

/** /impor: a file is chosen from which people and visits are taken over, and the imports so far. */
export default function ImportsPage() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <div className="import-page">
      <Steps at={0} />
      <div className="import-intro">
        <p>{text(T.understood)}</p>
        <p>
          <strong>{text(T.nothingYet)}</strong>
        </p>
      </div>
      <FileDrop onImport={(id) => navigate(importPath(id))} />
      <EarlierImports />
    </div>
  );
}
