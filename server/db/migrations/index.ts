import type { Migration } from 'kysely';
import { accounts } from './001_accounts.ts';
import { traces } from './002_traces.ts';
import { places } from './003_places.ts';
import { members } from './004_members.ts';
import { examinations } from './005_examinations.ts';
import { berita } from './006_berita.ts';
import { reports } from './007_reports.ts';
import { recovery } from './008_recovery.ts';
import { sharedEmails } from './009_shared_emails.ts';
import { edema } from './010_edema.ts';
import { membersByName } from './011_members_by_name.ts';
import { namesWithoutFirstLetter } from './012_names_without_first_letter.ts';
import { growthCards } from './013_growth_cards.ts';
import { queueVersions } from './014_queue_versions.ts';
import { auditNames } from './015_audit_names.ts';
import { schemaChanges } from './016_schema_changes.ts';
import { belonging } from './017_belonging.ts';
import { judgedAnew } from './018_judged_anew.ts';
import { estimatedBirths } from './019_estimated_births.ts';
import { searchedNames } from './020_searched_names.ts';
import { denialReasons } from './022_denial_reasons.ts';
import { deviceSecret } from './023_device_secret.ts';
import { unsentReports } from './024_unsent_reports.ts';
import { believedTime } from './025_believed_time.ts';
import { memberPairs } from './026_member_pairs.ts';
import { accessTokens } from './027_access_tokens.ts';
import { imports } from './028_imports.ts';
import { ministrySettings } from './029_ministry_settings.ts';
import { namePairs } from './035_name_pairs.ts';
import { keptFigures } from './036_kept_figures.ts';
import { recordReads } from './038_record_reads.ts';
import { nikDigits } from './039_nik_digits.ts';
import { goneNiks } from './040_gone_niks.ts';

/** Every migration, in order of name. A list rather than a folder scan, so that it survives bundling. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_accounts': accounts,
  '002_traces': traces,
  '003_places': places,
  '004_members': members,
  '005_examinations': examinations,
  '006_berita': berita,
  '007_reports': reports,
  '008_recovery': recovery,
  '009_shared_emails': sharedEmails,
  '010_edema': edema,
  '011_members_by_name': membersByName,
  '012_names_without_first_letter': namesWithoutFirstLetter,
  '013_growth_cards': growthCards,
  '014_queue_versions': queueVersions,
  '015_audit_names': auditNames,
  '016_schema_changes': schemaChanges,
  '017_belonging': belonging,
  '018_judged_anew': judgedAnew,
  '019_estimated_births': estimatedBirths,
  '020_searched_names': searchedNames,
  '022_denial_reasons': denialReasons,
  '023_device_secret': deviceSecret,
  '024_unsent_reports': unsentReports,
  '025_believed_time': believedTime,
  '026_member_pairs': memberPairs,
  '027_access_tokens': accessTokens,
  '028_imports': imports,
  '029_ministry_settings': ministrySettings,
  '035_name_pairs': namePairs,
  '036_kept_figures': keptFigures,
  '038_record_reads': recordReads,
  '039_nik_digits': nikDigits,
  '040_gone_niks': goneNiks,
};
