type LayerModule = typeof import('../offline/pocket/layer.ts');

/**
 * What lays what waits over what is read. Null where it could not be loaded, before the console was kept and without a line: what
 * is read is then shown as it is, and it is asked for again by the next one who needs it.
 */
export const layerModule = (): Promise<LayerModule | null> => import('../offline/pocket/layer.ts').catch(() => null);
