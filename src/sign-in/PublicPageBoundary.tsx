import { type ReactNode, Suspense } from 'react';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { publicText } from './texts.ts';

/** Stands around a public page, whose code may still be on its way: the product's panel shows meanwhile. */
export function PublicPageBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </ChunkBoundary>
  );
}

function Waiting() {
  return (
    <PublicFrame>
      <div className="public-waiting" role="status">
        <span className="spinner" aria-hidden="true" />
        <span className="visually-hidden">{publicText('loading')}</span>
      </div>
    </PublicFrame>
  );
}
