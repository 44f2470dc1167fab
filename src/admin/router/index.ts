/** The console's way through its pages: the few parts of a router that react-admin asks for (its `RouterProvider`). */
export * from './matching.ts';
export * from './Router.tsx';
export { createRouter, type Router } from './router.ts';
export { browserTrail, memoryTrail } from './trails.ts';
