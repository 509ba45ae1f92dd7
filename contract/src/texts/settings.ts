/** What /settings says. */
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
