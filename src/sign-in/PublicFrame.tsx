import type { ReactNode } from 'react';
import { Logo } from '../brand/Logo.tsx';
import { publicText } from './texts.ts';
import './sign-in.css';

/** Frame of every page outside the console: the product's panel on the left (above, on phones), the page's own card beside it. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="public">
      <header className="public-panel">
        <Pattern />
        <div className="public-brand">
          <Logo size={56} />
          <h1 className="public-title">{publicText('title')}</h1>
          <p className="public-description">{publicText('description')}</p>
        </div>
      </header>
      <main className="public-main">
        <div className="public-card">{children}</div>
      </main>
    </div>
  );
}

/** The curves of a growth chart, as ornament. */
function Pattern() {
  return (
    <svg className="public-pattern" viewBox="0 0 600 800" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      {[0, 46, 92, 138, 184].map((shift) => (
        <path key={shift} d={`M-20 ${800 - shift} C 150 ${720 - shift}, 260 ${680 - shift * 1.15}, 640 ${650 - shift * 1.4}`} />
      ))}
      {[
        [68, 667],
        [146, 634],
        [231, 604],
        [326, 578],
        [433, 555],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" />
      ))}
    </svg>
  );
}
