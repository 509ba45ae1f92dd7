/** The header of a change that may be sent again: its id, made by the sender. It is accepted once, however often it arrives. */
export const REQUEST_ID = 'idempotency-key'
/** The account that made a change. With another account's session it is refused. */
export const ACCOUNT = 'account'
