import { LinkBase, useTranslate } from 'react-admin';
import { Icon, type IconName } from '../admin/layout/Icon.tsx';
import './menu-cards.css';

export interface MenuCard {
  readonly to: `/${string}`;
  readonly icon: IconName;
  /** message keys */
  readonly label: string;
  readonly hint: string;
}

/** Big targets that lead to other pages. */
export function MenuCards({ cards }: { readonly cards: readonly MenuCard[] }) {
  const translate = useTranslate();
  return (
    <ul className="menu-cards">
      {cards.map(({ to, icon, label, hint }) => (
        <li key={to}>
          <LinkBase className="menu-card" to={to}>
            <span className="menu-card-icon">
              <Icon name={icon} size={26} />
            </span>
            <span className="menu-card-text">
              <strong>{translate(label)}</strong> <span>{translate(hint)}</span>
            </span>
            <Icon name="next" size={20} />
          </LinkBase>
        </li>
      ))}
    </ul>
  );
}
