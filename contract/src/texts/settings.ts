/** The texts of /settings. */
export const SETTINGS = {
  title: 'Settings',
  account: {
    title: 'Account',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    changePassword: 'Change password',
    off: 'You can’t change your account here yet.',
  },
  billing: {
    title: 'Billing',
    plan: (name: string) => `${name} plan`,
    manage: 'Manage billing',
    off: 'Paid plans aren’t available yet.',
    paid: 'Thank you. Your plan changes as soon as your payment arrives.',
    renews: (day: string) => `Renews on ${day}.`,
    ends: (day: string) => `Ends on ${day}. You keep everything until then.`,
    failed: 'Your last payment didn’t go through. You keep your plan for 7 days.',
    choose: 'See plans',
    unknown: 'We can’t load your plan right now. It hasn’t changed.',
    invoices: 'Invoices',
  },
  notifications: { title: 'Notifications', email: 'Email notifications', push: 'Push notifications' },
  messaging: {
    title: 'Messaging app',
    phone: 'Phone number',
    verify: 'Verify',
    off: 'Messaging apps aren’t available yet.',
  },
  reset: 'Reset',
  save: 'Save changes',
  danger: {
    title: 'Danger zone',
    text: 'Deleting your account removes all your personal data. We keep invoices for as long as the law requires.',
    delete: 'Delete account',
  },
} as const
