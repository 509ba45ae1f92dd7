/** The language whose place the pseudo language takes: its path, its dates, its files of messages in the browser. */
export const PLACE = 'de'
