/** Where hubs verify and deliver. The rest of the path is different for every subscription. */
export const HUB_CALLBACKS = '/webhooks/websub'
