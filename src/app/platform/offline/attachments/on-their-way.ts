/** Which documents have files that are still to arrive. Read beside the engine of files and without the person's key. */
import Dexie from 'dexie'
import { ON_THEIR_WAY } from '../ports/attachment.types.ts'
import { attachmentDbName } from '../ports/database-names.ts'

/** Their keys. */
export async function filesOnTheirWay(osobaId: number): Promise<ReadonlySet<string>> {
  const name = attachmentDbName(osobaId)
  if (!(await Dexie.exists(name))) return new Set()
  const db = new Dexie(name)
  try {
    await db.open()
    const rows = await db
      .table<{ docKey: string }>('attachments')
      .where('state')
      .anyOf([...ON_THEIR_WAY])
      .toArray()
    return new Set(rows.map(({ docKey }) => docKey))
  } finally {
    db.close()
  }
}
