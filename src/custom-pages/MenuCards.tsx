import { LinkBase } from 'react-admin';
import { useText } from '../admin/fields/useText.ts';
import { Icon, type IconName } from '../admin/layout/Icon.tsx';
import type { Text } from '../engine/definition.ts';
import './menu-cards.css';

export interface MenuCard {
  readonly to: `/${string}`;
  readonly icon: IconName;
  readonly label: Text;
  readonly hint: Text;
}

/** Big targets that lead to other pages. */
export function MenuCards({ cards }: { readonly cards: readonly MenuCard[] }) {
  const text = useText();
  return (
    <ul className="menu-cards">
      {cards.map(({ to, icon, label, hint }) => (
        <li key={to}>
          <LinkBase className="menu-card" to={to}>
            <span className="menu-card-icon">
              <Icon name={icon} size={26} />
            </span>
            <span className="menu-card-text">
              <strong>{text(label)}</strong> <span>{text(hint)}</span>
            </span>
            <Icon name="next" size={20} />
          </LinkBase>
        </li>
      ))}
    </ul>
  );
}
