import type { QrPath } from './qr.ts';

/** A code: black on white on every screen, or no camera would read it. */
export function Qr({ path: { size, d } }: { readonly path: QrPath }) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={d} fill="#000000" />
    </svg>
  );
}
