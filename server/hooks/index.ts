import type { Resource } from '../../src/engine/resource.ts';
import type { Context } from '../context.ts';
import type { Hook, HookMaker } from '../storage/hook.ts';
import { ageGroup } from './ageGroup.ts';
import { belonging } from './belonging.ts';
import { consentAsked } from './consentAsked.ts';
import { doubtfulMember } from './doubtfulMember.ts';
import { doubtfulVisit } from './doubtfulVisit.ts';
import { examinedPerson } from './examinedPerson.ts';
import { followedPerson } from './followedPerson.ts';
import { growthOfMember } from './growthOfMember.ts';
import { homeVisit } from './homeVisit.ts';
import { judgedDose } from './judgedDose.ts';
import { judgedGrowth } from './judgedGrowth.ts';
import { knownHamlet } from './knownHamlet.ts';
import { knownPlaces } from './knownPlaces.ts';
import { memberPairs } from './memberPairs.ts';
import { memberSearch } from './memberSearch.ts';
import { nameInVillage } from './nameInVillage.ts';
import { outcomesOfVisit } from './outcomesOfVisit.ts';
import { ownPosko } from './ownPosko.ts';
import { poskoFigures } from './poskoFigures.ts';
import { poskoOfWriter } from './poskoOfWriter.ts';
import { pregnancy } from './pregnancy.ts';
import { queueOfEvent } from './queueOfEvent.ts';
import { referralLetter } from './referralLetter.ts';
import { reportedVisit } from './reportedVisit.ts';
import { residentAccount } from './residentAccount.ts';
import { screened } from './screened.ts';
import { temporaryNik } from './temporaryNik.ts';

/** What definitions can name as `hooks`. */
export const hookMakers: Readonly<Record<string, HookMaker>> = {
  consentAsked,
  examinedPerson,
  judgedDose,
  judgedGrowth,
  outcomesOfVisit,
  doubtfulVisit,
  doubtfulMember,
  growthOfMember,
  ageGroup,
  belonging,
  memberPairs,
  memberSearch,
  poskoOfWriter,
  residentAccount,
  reportedVisit,
  screened,
  pregnancy,
  temporaryNik,
  ownPosko,
  knownHamlet,
  knownPlaces,
  nameInVillage,
  poskoFigures,
  queueOfEvent,
  followedPerson,
  homeVisit,
  referralLetter,
};

/** The hooks of a resource, in the order of its definition. Raises for a name that there is no hook of. */
export const hooksOf = (context: Context, resource: Resource): Hook[] =>
  resource.hooks.map((name) => {
    const make = Object.hasOwn(hookMakers, name) ? hookMakers[name] : undefined;
    if (!make) throw new Error(`resource "${resource.name}" names a hook that there is none of: "${name}"`);
    return make(context, resource);
  });
