import type { Resource } from '../../src/engine/resource.ts';
import type { Context } from '../context.ts';
import type { Hook, HookMaker } from '../storage/hook.ts';

/** What definitions can name as `hooks`. */
export const hookMakers: Readonly<Record<string, HookMaker>> = {};

/** The hooks of a resource, in the order of its definition. Raises for a name that there is no hook of. */
export const hooksOf = (context: Context, resource: Resource): Hook[] =>
  resource.hooks.map((name) => {
    const make = Object.hasOwn(hookMakers, name) ? hookMakers[name] : undefined;
    if (!make) throw new Error(`resource "${resource.name}" names a hook that there is none of: "${name}"`);
    return make(context, resource);
  });
