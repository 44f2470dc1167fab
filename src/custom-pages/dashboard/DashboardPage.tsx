import { lazy, Suspense, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { storedSession } from '../../authProvider/session.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { formatDate, weekdayOf } from '../../engine/calendar.ts';
import { appTexts } from '../../i18n/app.ts';
import { ChartBoundary } from '../ChartBoundary.tsx';
import { MenuCards } from '../MenuCards.tsx';
import { AgeGroups } from './AgeGroups.tsx';
import { Attention } from './Attention.tsx';
import { quickMenuOf } from './quickMenus.ts';
import { ToddlerCharts } from './ToddlerCharts.tsx';
import { UnsentOfOthers } from './UnsentOfOthers.tsx';
import '../../admin/views/list.css';
import './dashboard.css';

const FollowUps = lazy(() => import('../rujukan/FollowUps.tsx'));
const LifeStages = lazy(() => import('./LifeStages.tsx'));

/** /dashboard: who one is, what day it is in the village, the role's quick menu, and what the figures say. */
export default function DashboardPage() {
  const text = useText();
  const locale = useViewLocale();
  const [session] = useState(storedSession);
  if (!session) return null;
  const today = villageToday();
  const cards = quickMenuOf(session.role, knownExtensions());

  return (
    <div className="dashboard">
      <header className="dashboard-welcome">
        <p className="dashboard-hello">{text(appTexts.dashboard.welcome, { role: session.role, name: session.name })}</p>
        <p>
          <time dateTime={today}>
            {weekdayOf(today, locale)}, {formatDate(today, locale)}
          </time>
        </p>
      </header>
      {cards.length > 0 && (
        <section aria-labelledby="quick-menu">
          <h2 id="quick-menu" className="dashboard-heading">
            {text(appTexts.dashboard.menus)}
          </h2>
          <MenuCards cards={cards} />
        </section>
      )}
      {session.role === 'Admin Desa' && knownExtensions().has('outbox') && <UnsentOfOthers />}
      <Attention />
      {knownExtensions().has('resource:referrals') && (
        <ChartBoundary fallback={null}>
          <Suspense fallback={null}>
            <FollowUps />
          </Suspense>
        </ChartBoundary>
      )}
      <AgeGroups />
      <ToddlerCharts />
      {knownExtensions().has('rekap') && (
        <ChartBoundary fallback={null}>
          <Suspense fallback={null}>
            <LifeStages today={today} />
          </Suspense>
        </ChartBoundary>
      )}
    </div>
  );
}
