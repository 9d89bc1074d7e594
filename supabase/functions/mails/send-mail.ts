import { readRequiredSetting, readSetting } from '../_shared/settings.ts';
import { createMailProvider, type Mail, sendWithProvider } from './mail-provider.ts';

/** Sends an e-mail through the provider of the settings and returns the provider's id. @throws like `sendWithProvider` */
export async function sendMail(mail: Mail, idempotencyKey: string): Promise<string> {
  const [url, from] = [readSetting('MAIL_API_URL'), readSetting('MAIL_FROM')];
  return sendWithProvider(createMailProvider({ url, key: readRequiredSetting('MAIL_API_KEY'), from }), mail, idempotencyKey);
}
