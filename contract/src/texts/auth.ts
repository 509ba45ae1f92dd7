/** Texts of the sign-in screens, quoted from the specification. */
export const AUTH = {
  title: 'Welcome to Daily Drops',
  subtitle: 'Your personalised content discovery platform',
  tabs: { login: 'Login', register: 'Register', reset: 'Reset' },
  sendResetLink: 'Send reset link',
  signedIn: { title: 'Welcome back 👋', description: "You've been signed in successfully." },
  signedUp: {
    title: 'Account created successfully',
    description: 'Please check your email to verify your account.',
  },
  resetSent: { title: 'Check your inbox', description: "We've sent you a password reset link." },
  passwordUpdated: { title: 'Password updated' },
} as const

export const VERIFICATION = {
  title: 'Check your inbox',
  resend: 'Resend verification email',
  switchAccount: 'Sign in with a different account',
  sent: {
    title: 'Verification email sent',
    description: 'Please check your inbox and click the verification link.',
  },
  refused: 'Failed to resend verification',
  failed: { title: 'Error', description: 'Failed to resend verification email.' },
  noAddress: 'Error',
} as const
