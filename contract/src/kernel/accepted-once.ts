/** The header of a change that may be sent again: its id, made by the sender. It is accepted once, however often it arrives. */
export const REQUEST_ID = 'idempotency-key'
/**
 * The account that made a change. With another account's session it is refused. Pages are answered with the account
 * that they are for, or nothing for a visitor.
 */
export const ACCOUNT = 'account'
