import type { DashboardRole } from 'shared-contracts';

export const roleLabels: Record<DashboardRole, string> = { admin: 'Admin', viewer: 'Viewer' };

export const peopleText = {
  title: 'People',
  list: { title: 'Who has access', hint: 'Admins answer requests and change things. Viewers read everything and change nothing.' },
  errorTitle: 'People couldn’t be loaded',
  you: 'You',
  invited: 'Invited, hasn’t chosen a password yet',
  neverSignedIn: 'Never signed in',
  lastSignIn: (moment: string) => `Last signed in ${moment}`,
  twoFactor: 'Two-factor on',
  role: (name: string) => `Role of ${name}`,
  manage: 'Manage',
  manageName: (name: string) => `Manage ${name}`,
  failed: 'That can’t be changed at the moment.',
  close: 'Close',
  keep: 'Keep it as it is',
};

export const inviteText = {
  title: 'Invite',
  hint: 'They get an email with a link to choose a password. Somebody with an account here gets access at once.',
  form: 'Invite somebody',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  send: 'Send invitation',
  again: 'Send the invitation again',
  invalidName: 'Enter the name that signs their replies.',
  invalidEmail: 'Enter an email address.',
  failed: 'The invitation can’t be sent at the moment.',
  done: {
    invited: (email: string) => ({ title: 'Invitation sent', message: `${email} can choose a password within the next hour.` }),
    granted: (email: string) => ({ title: 'Access granted', message: `${email} already had an account and can open the dashboard now.` }),
  },
};

export const roleText = {
  changed: (name: string, role: DashboardRole) => ({
    title: 'Role changed',
    message: `${name} is ${role === 'admin' ? 'an admin' : 'a viewer'} now.`,
  }),
  remove: 'Remove access',
  removed: (name: string) => ({ title: 'Access removed', message: `${name} can no longer open the dashboard.` }),
  confirmRemoval: {
    title: (name: string) => `Remove the access of ${name}?`,
    hint: 'It ends at once, on all devices. The account stays, and notes and replies keep their author.',
    ownHint: 'You lose access to the dashboard at once. Only another admin can give it back.',
    confirm: 'Remove access',
  },
  confirmOwnDemotion: {
    title: 'Become a viewer?',
    hint: 'You can still read everything, but change nothing. Only another admin can undo it.',
    confirm: 'Become a viewer',
  },
};

export const sessionText = {
  count: (count: number) => (count === 1 ? '1 session' : `${count} sessions`),
  list: (name: string) => `Sessions of ${name}`,
  current: 'This session',
  used: (moment: string) => `used ${moment}`,
  end: 'End',
  endName: (browser: string, name: string) => `End the session of ${name} in ${browser}`,
  endAll: 'End all sessions',
  endOthers: 'End all other sessions',
  ended: (count: number) => ({ title: 'Signed out', message: count === 1 ? 'One session has ended.' : `${count} sessions have ended.` }),
  unknownBrowser: 'Unknown browser',
};

export const twoFactorText = {
  title: 'Two-factor sign-in',
  hint: 'After the password, a code from an app on your phone. Nobody gets in with a stolen password alone.',
  on: 'It’s on for your account.',
  off: 'It’s off for your account.',
  missing: {
    title: 'One more step',
    hint: 'Your team requires two-factor sign-in. Set it up here, then the dashboard opens.',
  },
  setUp: 'Set up',
  turnOff: 'Turn off',
  turnedOff: { title: 'Two-factor is off', message: 'You log in with your password alone.' },
  turnedOn: { title: 'Two-factor is on', message: 'Your other sessions have ended. From now on you also need the code.' },
  confirmTurnOff: {
    title: 'Turn two-factor sign-in off?',
    hint: 'Your password alone then opens your account. Delete the entry in your app afterwards.',
    confirm: 'Turn off',
  },
  reset: 'Reset two-factor',
  confirmReset: {
    title: (name: string) => `Reset the two-factor sign-in of ${name}?`,
    hint: 'For somebody who lost their phone: make sure that it’s really them who asks. Their sessions end.',
    confirm: 'Reset',
  },
  wasReset: (name: string) => ({ title: 'Two-factor reset', message: `${name} can log in with the password and set it up again.` }),
  require: {
    label: 'Require it for everyone',
    hint: 'Whoever hasn’t set it up is asked to when they open the dashboard next.',
    ownFirst: 'Set it up for your own account first.',
    title: 'Require two-factor sign-in?',
    confirmHint: (count: number) =>
      count === 1
        ? 'One person hasn’t set it up yet, and is asked to when they open the dashboard next.'
        : `${count} people haven’t set it up yet, and are asked to when they open the dashboard next.`,
    confirm: 'Require it',
    on: { title: 'Required from now on', message: 'Everyone needs two-factor sign-in for the dashboard.' },
    off: { title: 'No longer required', message: 'Who has set it up still uses it.' },
  },
  dialog: {
    title: 'Set up two-factor sign-in',
    scan: 'Scan this with an authenticator app, such as 1Password, Google Authenticator or Microsoft Authenticator.',
    qr: 'QR code for an authenticator app',
    keyHint: 'Or type this key',
    open: 'Open in an app on this device',
    code: 'Code',
    codeHint: 'The six digits that the app shows now',
    invalid: 'Enter six digits.',
    confirm: 'Turn on',
    failed: 'It can’t be set up at the moment.',
  },
};
