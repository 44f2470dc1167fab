import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { FailedState } from '../../admin/views/ListStates.tsx';
import { narrowingState } from '../../admin/views/narrowing.ts';
import { useCall } from '../../dataProvider/customCalls.ts';
import { AGE_GROUPS, type AgeGroup } from '../../resources/shared/ageGroups.ts';
import { formatCount } from '../formatNumber.ts';
import { AGE_GROUPS_REQUEST, type AgeGroupCount, readAgeGroups } from './statistics.ts';
import { DASHBOARD_TEXTS, GROUP_NAMES } from './texts.ts';

const AWAITED: readonly AgeGroup[] = ['Balita', 'Remaja', 'Dewasa', 'Lansia'];

/** How many residents each age group has (GET /auth/statistics); each card leads to the list of its people. */
export function AgeGroups() {
  const text = useText();
  const { data, error, isFetching, refetch } = useCall(['statistics'], AGE_GROUPS_REQUEST, readAgeGroups);
  return (
    <section aria-labelledby="age-groups">
      <h2 id="age-groups" className="dashboard-heading">
        {text(DASHBOARD_TEXTS.groups)}
      </h2>
      {data === undefined && error !== null ? (
        <FailedState message={text(DASHBOARD_TEXTS.groupsFailed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ul className="count-cards" aria-busy={data === undefined}>
          {data
            ? data.map((entry) => <CountCard key={entry.group} {...entry} />)
            : AWAITED.map((group) => (
                <li key={group} className="count-card">
                  <CardWords group={group} />
                  <span className="count-card-number skeleton-text" aria-hidden="true" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function CountCard({ group, count }: AgeGroupCount) {
  const text = useText();
  const locale = useViewLocale();
  const name = text(GROUP_NAMES[group]);
  const number = count === null ? '–' : formatCount(count, locale);
  return (
    <li>
      <LinkBase className="count-card" to="/datapasien" state={narrowingState({ filter: { kelompok: group }, of: name })}>
        <CardWords group={group} />
        <span className="count-card-number">{number}</span>
      </LinkBase>
    </li>
  );
}

function CardWords({ group }: { readonly group: AgeGroup }) {
  const text = useText();
  return (
    <span className="count-card-words">
      <strong>{text(GROUP_NAMES[group])}</strong> <span>{useRange(group)}</span>
    </span>
  );
}

/** The ages of a group in words, from the one table of age groups. */
function useRange(group: AgeGroup): string {
  const text = useText();
  const bounds = AGE_GROUPS.find(({ name }) => name === group);
  if (!bounds) return '';
  const { fromMonth, toMonth } = bounds;
  if (toMonth === null) return text(DASHBOARD_TEXTS.yearsUp, { from: fromMonth / 12 });
  if (fromMonth === 0) return text(DASHBOARD_TEXTS.months, { from: fromMonth, to: toMonth });
  return text(DASHBOARD_TEXTS.years, { from: fromMonth / 12, to: (toMonth + 1) / 12 - 1 });
}
