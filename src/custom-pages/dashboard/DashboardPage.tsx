import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { storedSession } from '../../authProvider/session.ts';
import { formatDate, isoDateIn } from '../../engine/calendar.ts';
import { MenuCards } from '../MenuCards.tsx';
import { quickMenuOf } from './quickMenus.ts';
import { weekdayOf } from './weekday.ts';
import './dashboard.css';

const VILLAGE_ZONE = 'Asia/Jakarta';

/** /dashboard: who one is, what day it is in the village, and the quick menu of the role. */
export default function DashboardPage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [session] = useState(storedSession);
  if (!session) return null;
  const today = isoDateIn(VILLAGE_ZONE, new Date());
  const language = locale === 'en' ? 'en' : 'id';
  const cards = quickMenuOf(session.role);

  return (
    <>
      <header className="dashboard-welcome">
        <p className="dashboard-hello">{translate('app.dashboard.welcome', { role: session.role, name: session.name })}</p>
        <p>
          <time dateTime={today}>
            {weekdayOf(today, language)}, {formatDate(today, language)}
          </time>
        </p>
      </header>
      {cards.length > 0 && (
        <section aria-labelledby="quick-menu">
          <h2 id="quick-menu" className="dashboard-heading">
            {translate('app.dashboard.menus')}
          </h2>
          <MenuCards cards={cards} />
        </section>
      )}
    </>
  );
}
