import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { type Severity, useBanner } from './BannerProvider.tsx';

const SEVERITIES: Readonly<Record<string, Severity>> = { success: 'success', error: 'error', warning: 'error', info: 'info' };

/** react-admin's own notifications, as banners: one place on the screen where the console speaks. */
export function NotificationBanners() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const { show } = useBanner();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const { message, type, notificationOptions = {} } = notification;
    show({
      severity: SEVERITIES[type] ?? 'info',
      text: translate(message, { _: message, ...notificationOptions.messageArgs }),
      after: notificationOptions.autoHideDuration,
    });
  }, [notifications, takeNotification, translate, show]);

  return null;
}
