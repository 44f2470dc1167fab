import { SESSION_KEYS } from '../../authProvider/storage.ts';

/** Who is signed in, to tell whose draft it is; '' for nobody. */
export function draftOwner(): string {
  const [role, name] = [SESSION_KEYS.role, SESSION_KEYS.name].map((key) => localStorage.getItem(key) ?? '');
  return role === '' && name === '' ? '' : `${role}|${name}`;
}
