/** What the inbox asks of modules that it does not know. */
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { OsobeUstanove } from '../../platform/zaduzenje/zaduzenje.ts'
import type { Dostupno } from './pretinac.scope.ts'

export interface PretinacPorts {
  findRecipients: FindRecipients
  dostupno: Dostupno
  osobe: OsobeUstanove
}
