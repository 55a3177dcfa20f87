/** Names of a person's databases beside that of their documents. */
export const attachmentDbName = (osobaId: number): string => `fondovi-prilozi-${osobaId}`
export const packageDbName = (osobaId: number): string => `fondovi-paketi-${osobaId}`
