/**
 * Each code alone proves that no connection was made: the name did not resolve, or nothing accepts connections at its
 * address.
 */
export const NEVER_REACHED_CODES = [
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNREFUSED',
  'EDNS',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
] as const
