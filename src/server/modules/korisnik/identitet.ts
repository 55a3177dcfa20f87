/**
 * The first time NIAS vouches for an OIB under which an account with a password may already be (decision 0087). Whoever made that
 * account typed the OIB; from here on it is the person's, and nothing that was set up before opens it.
 */
import { sql } from 'drizzle-orm'
import { emailKey } from '#contract/kernel/email.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { PISMO_IDENTITETA } from '#contract/modules/korisnik/pristup.poruke.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { ukloniFaktor } from './drugi-faktor.repository.ts'
import { zamijeniOtvorene } from './email.repository.ts'
import { obrisiPoveznice } from './lozinka-poveznica.repository.ts'
import { drziOsobu, type Gradanin, type Osoba, zapisiIdentitet } from './osoba.repository.ts'
import { odjaviSve } from './sesije.repository.ts'

/** The person as they are from now on; unchanged for whoever has come through NIAS before. */
export async function potvrdiIdentitet(
  tx: Tx,
  { id }: Pick<Osoba, 'id'>,
  gradanin: Gradanin,
  { sada, zahtjevId }: { sada: number; zahtjevId: string },
): Promise<Osoba> {
  return asPortal(tx, async () => {
    // Held: a first password that is being set at this moment waits, and is then refused.
    const prije = await drziOsobu(tx, id)
    if (prije === undefined) throw new Error('the person is gone')
    if (prije.identitetPotvrdenAt !== null) return prije
    await odjaviSve(tx, { osobaId: id, sada, zahtjevId })
    await ukloniFaktor(tx, id)
    await obrisiPoveznice(tx, id)
    await zamijeniOtvorene(tx, id, sada)
    await tx.execute(
      sql`update sync_grant set revoked_at = ${new Date(sada)} where osoba_id = ${id} and revoked_at is null`,
    )
    await tx.execute(sql`delete from web_push_pretplata where osoba_id = ${id}`)
    const email = gradanin.email ?? ''
    const ista = email !== '' && emailKey(email) === emailKey(prije.email)
    const promjene = {
      identitetPotvrdenAt: new Date(sada),
      lozinkaHash: null,
      email,
      emailPotvrdenAt: ista ? prije.emailPotvrdenAt : null,
    }
    await zapisiIdentitet(tx, id, promjene)
    await writeLog(tx, {
      akcija: 'korisnik.identitet.potvrden',
      entitetVrsta: 'osoba',
      entitetId: String(id),
      actor: SYSTEM,
      sada,
      vidljivoPrijavitelju: false,
      zahtjevId,
    })
    if (prije.lozinkaHash !== null && prije.email !== '') await javi(tx, prije, sada)
    return { ...prije, ...promjene }
  })
}

/** Told to the address of before, whoever reads it: an officer learns why the password is over, anybody else that it is. */
async function javi(tx: Tx, { id, ime, prezime, email }: Osoba, sada: number): Promise<void> {
  const { naslov, tijelo, razlog } = PISMO_IDENTITETA
  const pismo = {
    osobaId: id,
    prima: email,
    naslov,
    razlog,
    tijelo: tijelo(`${ime} ${prezime}`),
    vrsta: 'pristup' as const,
  }
  await posaljiMail(tx, `identitet:${id}`, sada, [{ ...pismo, poveznice: [] }])
}
