import { sql } from 'drizzle-orm'
import { kontrolnaListaRepository } from '#server/modules/kontrolna-lista/kontrolna-lista.repository.ts'
import { HAMAG } from '../../support/builders/institucija.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { nacrtZaTest } from '../../support/kontrolne-liste.ts'
import type { Uzorak } from '../uzorak.ts'

const [U_IZRADI, NA_SNAZI, POVUCENA] = [1, 2, 3]
const SVRHA = 'provjera:oprema'

const zapisi: Uzorak['zapisi'] = async ({ db, autor }, { iz }, runda) => {
  const bila = iz === NA_SNAZI || iz === POVUCENA
  // An owner writes one version of a list at a time: the one of the row before is thrown away.
  if (iz === U_IZRADI)
    await db.execute(sql`update kontrolna_lista set status_id = 4 where svrha = ${SVRHA} and status_id = ${U_IZRADI}`)
  const { rows } = await db.execute<{ broj: number }>(
    sql`select coalesce(max(inacica), 0) + 1 as broj from kontrolna_lista where svrha = ${SVRHA}`,
  )
  const novi = {
    id: 0,
    svrha: SVRHA,
    prima: null,
    institucijaId: HAMAG,
    pozivId: null,
    poziv: null,
    inacica: bila ? Number(rows[0]?.broj) : null,
    sljedecaInacica: 0,
    drugiNacrt: false,
    sadrzaj: nacrtZaTest(),
    naSnaziOd: bila ? new Date(OZUJAK).toISOString() : null,
    povucenaU: null,
    statusId: iz,
    verzijaRetka: 1,
    runda: [...runda],
  }
  const by = { actor: { osobaId: autor.id }, sada: OZUJAK }
  const id = await db.transaction((tx) => kontrolnaListaRepository.insert(tx, novi, by))
  return { params: { listaId: id }, id: String(id) }
}

/** The own list of the body that implements the call; the portal's are its administrators' alone. */
export const kontrolnaLista: Uzorak = {
  zapisi,
  zna: ({ uloge }) => uloge.includes('R@IMP'),
  tice: ({ strana }) => strana === 'institucija',
}
