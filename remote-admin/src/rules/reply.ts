import { agency } from 'shared-contracts';

export interface Reply {
  subject: string;
  message: string;
}

/** What the dialog starts with. */
export function replyTemplate(name: string): Reply {
  return {
    subject: 'Re: Your quote request',
    message: `Hi ${name},\n\nThank you for your quote request.\n\n\n\nBest regards,\n${agency.name}`,
  };
}

export function isComplete({ subject, message }: Reply): boolean {
  return subject.trim() !== '' && message.trim() !== '';
}

/** Whether somebody wrote something that would be a pity to lose. */
export function differsFromTemplate(reply: Reply, name: string): boolean {
  const template = replyTemplate(name);
  return reply.subject !== template.subject || reply.message !== template.message;
}
