import { browserHttp } from '../../dataProvider/browserHttp.ts';
import { messageIn } from '../../dataProvider/failureTexts.ts';
import type { MessageContent } from '../parts/Message.tsx';
import { failureText } from '../parts/refusal.ts';
import { pageText } from '../texts.ts';

/** Asks for a reset link (POST /auth/forgot-password); gives what to say (spec section 8). */
export async function requestResetLink(email: string): Promise<MessageContent> {
  try {
    const { body } = await browserHttp()({ method: 'POST', url: '/auth/forgot-password', body: { email } });
    return { tone: 'success', text: messageIn(body) ?? pageText('forgotDone') };
  } catch (error) {
    return { tone: 'error', text: failureText(error, pageText('forgotFailed')) };
  }
}

export interface NewPassword {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Sets a new password with the token of a mail (POST /auth/reset-password); gives what to say (spec section 8). */
export async function resetPassword({ token, email, password, confirmation }: NewPassword): Promise<MessageContent> {
  const body = { token, email, password, password_confirmation: confirmation };
  try {
    await browserHttp()({ method: 'POST', url: '/auth/reset-password', body });
    return { tone: 'success', text: pageText('resetDone') };
  } catch (error) {
    return { tone: 'error', text: failureText(error, pageText('resetFailed')) };
  }
}
