export function knownWords(): Promise<string[]>
export function knownPasswordsFile(): Promise<string>
