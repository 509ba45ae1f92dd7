/** Our name in publishers' logs and robots.txt. */
export const BOT_TOKEN = 'DailyDropsBot'
