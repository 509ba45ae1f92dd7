/** The voice of the host with every service. */
export const VOICE_NAMES = 'en=anna'
