/** Own inquiries: those to which the support has asked for more, and those that it still answers. */
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { upitiUStatusima } from './tehnicko-pitanje.list.ts'
import { toPitanje } from './tehnicko-pitanje.repository.ts'

/** They stand in whichever context their author works. */
export const cekanjaUpita = cekanja({
  vrsta: 'tehnickoPitanje',
  kind: tehnickoPitanjeKind,
  za: ['osoba'],
  tablica: 'tehnicko_pitanje',
  zapisi: async (tx, statusi, { actor }) => (await upitiUStatusima(tx, actor.osobaId, statusi)).map(toPitanje),
  stavka: ({ id, sadrzaj }, { actor }) => ({
    id,
    naslov: sadrzaj.naslov,
    podnaslov: null,
    rok: null,
    adresa: `/korisnik/${actor.osobaId}/tehnicka-pitanja/${id}`,
  }),
})
