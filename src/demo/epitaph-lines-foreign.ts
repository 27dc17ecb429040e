import { lines } from './random.ts'

/** Lines in other languages, by tradition. */
export const FOREIGN_LINES: Readonly<Record<string, readonly string[]>> = {
  german: lines(`
    Hier ruhet in Gott.
    Auf Wiedersehen am Morgen.
    Müde von der Arbeit, hier ist Ruhe.
    Geliebt und unvergessen.
    Der Weg war weit, das Haus ist nah.
    his: Was er säte, das ernten wir.
  `),
  scandinavian: lines(`
    Hvil i fred.
    Takk for alt.
    Langt fra fjorden, nær oss.
    Vila i frid.
    Tack för ljuset du tände.
    Elsket og savnet.
  `),
  irish: lines(`
    Pray for the repose of her soul, stranger.
    hers: Erected by her sorrowing husband, of the same parish.
    Native of the old parish, and never out of it in heart.
    Far from the bay, near to God.
    May the light find them.
    his: Erected by his loving wife, who lies beside him now.
    God be good to all who crossed.
  `),
  italian: lines(`
    Riposa in pace.
    I figli, con amore.
    Lontano dal mare, vicino a noi.
    Una vita di lavoro e di pane.
  `),
  polish: lines(`
    Prosi o Zdrowaś Maryja.
    Spoczywaj w pokoju.
    Daleko od wsi, blisko swoich.
    hers: Dobra matka, cicha i pracowita.
  `),
  czech: lines(`
    Odpočívej v pokoji.
    his: Zde v cizí zemi našel domov.
    Na shledanou u pramene.
  `),
  'french-louisiana': lines(`
    hers: Ici repose une bonne mère.
    hers: Priez pour elle.
    his: Il a tenu sa parole.
    Le bayou se souvient.
    Regrets de ses enfants.
  `),
  spanish: lines(`
    Descanse en paz.
    Recuerdo de sus hijos.
    his: Sembró, regó, y Dios dio la lluvia.
    his: La acequia que abrió sigue corriendo.
    hers: Su mesa alcanzaba para todos.
    Aquí nació, aquí descansa.
  `),
  greek: lines(`
    Αιωνία η μνήμη.
    his: Η θάλασσα τον ήξερε.
  `),
  russian: lines(`
    Вечная память.
    hers: Покойся с миром, милая матушка.
  `),
  chinese: lines(`
    望鄉
    魂歸故里
  `),
  japanese: lines(`
    海を望む
    安らかに
  `),
  hebrew: lines(`
    ת׳נ׳צ׳ב׳ה׳
    hers: אשה חשובה וטובת לב
    his: איש תם וישר
  `),
  arabic: lines(`
    his: رحمه الله
    hers: هنا ترقد بسلام
  `),
  hawaiian: lines(`
    Hoʻomaha me ka maluhia.
    Aloha nō a hui hou.
    Me ke aloha pau ʻole.
  `),
}
