/** Pictures as documents of one page. */
import type { Okret } from '#contract/kernel/pribadaca.ts'
import type { OtvoreniDokument } from './dokument.ts'

const jePolozena = (okret: Okret) => okret === 90 || okret === 270

export async function otvoriSliku(bajtovi: Blob): Promise<OtvoreniDokument> {
  const slika = await createImageBitmap(bajtovi)
  const mjera = (okret: Okret) =>
    jePolozena(okret) ? { sirina: slika.height, visina: slika.width } : { sirina: slika.width, visina: slika.height }
  return {
    stranica: 1,
    mjera: async (_stranica, okret) => mjera(okret),
    nacrtaj: async (_stranica, okret, canvas, sirina) => {
      const { sirina: cijela, visina } = mjera(okret)
      const scale = sirina / cijela
      canvas.width = Math.round(sirina)
      canvas.height = Math.round(visina * scale)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.translate(canvas.width / 2, canvas.height / 2)
      context.rotate((okret * Math.PI) / 180)
      context.scale(scale, scale)
      context.drawImage(slika, -slika.width / 2, -slika.height / 2)
    },
    tekst: async () => '',
    zatvori: () => slika.close(),
  }
}
