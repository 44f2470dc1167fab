/** The demo village: fictional, deterministic, never in production. */
export { DEMO_ACCOUNTS, isEmptyDatabase, seedDemo } from './seedDemo.ts';
