/** The texts of /settings. */
export const SETTINGS = {
  title: 'Settings',
  account: {
    title: 'Account',
    email: 'E-mail',
    firstName: 'First name',
    lastName: 'Last name',
    changePassword: 'Change password',
    off: 'Your account cannot be changed here yet.',
  },
  billing: {
    title: 'Billing',
    plan: (name: string) => `${name} plan`,
    manage: 'Manage billing',
    off: 'Payments are not open yet.',
    paid: 'Thank you. Your plan changes as soon as the payment has arrived.',
    renews: (day: string) => `Renews on ${day}.`,
    ends: (day: string) => `Ends on ${day}. Until then you keep everything.`,
    failed: 'Your last payment did not go through. Your plan stays for 7 days.',
    choose: 'See the plans',
    unknown: 'Your plan cannot be read right now. It has not changed.',
    invoices: 'Invoices',
  },
  notifications: { title: 'Notifications', email: 'E-mail notifications', push: 'Push notifications' },
  messaging: {
    title: 'Messaging app',
    phone: 'Phone number',
    verify: 'Verify',
    off: 'Delivery by messaging app is not open yet.',
  },
  reset: 'Reset',
  save: 'Save changes',
  danger: {
    title: 'Danger zone',
    text: 'Deleting your account removes everything that names you. Invoices stay for as long as the law asks.',
    delete: 'Delete account',
  },
} as const
