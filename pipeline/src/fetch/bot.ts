/** The name by which publishers know us, in their logs and in their robots.txt. */
export const BOT_TOKEN = 'DailyDropsBot'
