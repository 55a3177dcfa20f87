/** What minutes and reports say of where a visit began, of clocks that were wrong, and of when evidence came. */
import { expect, test } from 'vitest'
import { type Dokaz, zapecati } from '#contract/kernel/dokazi/lanac.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { redakDokaza } from '#contract/modules/provjera/provjera.dokazi.ts'
import { LANAC } from '#contract/modules/provjera/provjera.ovjera.ts'
import { nezapecaceniZapisi } from '#contract/modules/provjera/provjera.pecati.ts'
import { sazetakTeksta } from '#contract/modules/provjera/provjera.potpisi.ts'
import { dodajRedak, type KlupaProvjera, klupaProvjera, koraci, type Provjera } from '#tests/support/klupa-provjera.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

const SAT = Date.parse('2027-03-01T09:52:00Z')

/** Seals the beginning and every comment as a tablet whose clock is eight minutes late. */
async function pecati(one: Provjera): Promise<PatchOp[]> {
  const { sadrzaj } = (await p.citaj(one)).body
  const lanac: Dokaz[] = []
  for (const { id, vrsta, sha256 } of nezapecaceniZapisi(sadrzaj, one.id)) {
    const polozaj = id === 'pocetak' ? { sirina: 45.815, duzina: 15.98192, tocnost: 9 } : null
    const uz = { uredaj: 't', pomak: 8 * 60_000, polozaj, bezPolozaja: polozaj === null ? 'Lokacija odbijena' : '' }
    lanac.push(await zapecati({ id, vrsta, sha256, vrijeme: SAT, ...uz }, lanac.at(-1), sazetakTeksta))
  }
  return lanac.map(
    (dokaz, i) => ({ ...dodajRedak(LANAC, redakDokaza(dokaz)), after: lanac[i - 1]?.id ?? null }) as PatchOp,
  )
}
async function rijeci(one: Provjera, ime: 'zapisnik' | 'izvjesce'): Promise<string> {
  const { body } = await p.b.http('GET', `/${p.stolInstitucije(one.projektId)}/${one.id}/${ime}/pdf`, p.referent.token)
  return (await procitajPdf(body)).elementi.map(({ tekst }) => tekst).join('\n')
}

test('minutes say where and when the visit began, whose clock was wrong by more than five minutes, and once answered when each piece came', async () => {
  const one = await korak.naTerenu(tablet)
  await p.pisi(one, tablet, ...p.teren())
  await p.pisi(
    one,
    tablet,
    postavi('lista.odgovori.O-05.komentar', (await komentar(one)) ?? null, 'Pločica je oštećena.'),
  )
  await p.pisi(one, tablet, ...(await p.potpisi(one)))
  const zapisi = await pecati(one)
  expect(zapisi.length).toBeGreaterThan(1)
  p.k.api.clock.now += 3_600_000
  expect(await p.pisi(one, tablet, ...zapisi)).toMatchObject({ status: 'applied' })
  const { naruseni, zaprimljeno = {} } = (await p.citaj(one)).body
  expect(naruseni).toEqual([])
  expect(zaprimljeno.pocetak).toBe('2027-03-01T11:00:00.000Z')
  expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({ status: 'applied' })
  await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)
  const poslan = await rijeci(one, 'zapisnik')
  for (const sto of ['Početak posjeta', '45.81500, 15.98192 (± 9 m)', 'Komentar uz O-05', 'sat uređaja kasnio 8 min'])
    expect(poslan).toContain(sto)
  // What both signed on the spot is the file that was given away there, which knows nothing of the portal.
  expect(poslan).not.toContain('zaprimljeno')
  expect((await p.citaj(one, p.zas)).body.zaprimljeno).toEqual(zaprimljeno)
  await p.ocituj(one, { tekst: 'Nemamo primjedbi.', predano: true })
  p.k.api.clock.now += 60_000
  await p.povuci(one, 'potvrdi', p.voditelj)
  await p.povuci(one, 'odobri', p.celnik)
  expect(await rijeci(one, 'zapisnik')).toContain('zaprimljeno 01.03.2027. 12:00:00')
  expect(await rijeci(one, 'izvjesce')).toContain('sat uređaja kasnio 8 min')
})

async function komentar(one: Provjera): Promise<string | undefined> {
  const { lista } = (await p.citaj(one)).body.sadrzaj as { lista: { odgovori: { id: string; komentar?: string }[] } }
  return lista.odgovori.find(({ id }) => id === 'O-05')?.komentar
}
