import { lines } from './random.ts'

export const INFANT_LINES = lines(`
  A small lamp, and soon carried in.
  So brief a morning, so long remembered.
  Here but long enough to be loved.
  Her name was all we had time to give.
  Lent to us from frost to apple blossom.
  The cradle is still; the house is not forgotten.
  We had begun to know your voice.
  Sleep, little one. The light is left on.
  Too tender for the winter.
  Seven steps across the kitchen floor, and home.
  Gathered before the dew was off.
  One summer only, and all of it ours.
  Our bud, not our blossom.
  The first of our flock, and the first in.
  Held a while by many hands.
  A short visit, and every hour of it kept.
  Dear babe, thy bed is made.
  The least of the household, the longest mourned.
`)

export const CHILD_LINES = lines(`
  Gone on ahead to open the gate.
  The swing hangs quiet in the maple.
  He could name every bird on the hill.
  She learned her letters and wrote them to us all.
  A good child, and a merry one.
  The schoolroom keeps his place.
  Her small chair is by the hearth.
  Taken in the fever, with his brothers.
  The pond was thin. Mind the ice, children.
  He had a pony and a great many plans.
  She sang at her work and at her play.
  He was not afraid of the dark.
  Early to rise, early to rest.
  Our little shepherd.
`)

export const YOUNG_LINES = lines(`
  With the seed in her hand.
  He had cleared the field and not yet sown it.
  The banns were read, and then the bell.
  Her wedding linen is folded here.
  A promise kept elsewhere.
  The road turned sooner than we thought.
  Noon was his evening.
  She was to have taught the winter school.
  His tools are oiled and hung.
  The song stopped at the second verse.
  Loved in four counties.
  All his days were spring.
`)

export const OLD_STYLE_LINES = lines(`
  Stay, neighbor, and consider thine own hour.
  A peacemaker in a quarrelsome town.
  She feared God, and no one else.
  Upright in his dealings, sparing in his words.
  The relict of a good man, and the better of the two, he said.
  What she had she gave, and what she gave she has.
  He came with an axe and left an orchard.
  Patient under much affliction.
  In hope of a joyful rising.
  Her lamp went not out by night.
  Reader, keep the path and mend the wall.
  Here lies what was mortal of an honest man.
  A faithful consort, a tender parent, a sincere friend.
  He built the first mill and wronged no man by its weights.
  The storm is past; the harbor is made.
  An early settler of this town and a sure friend to it.
  Having borne the heat of the day, he rests at evening.
  She brought eleven into the world, and me to better ways.
  As the tree fell, so it lies; as it grew, so it is remembered.
  Time was. Peace is.
  His word was his bond, and he lies within it.
  The dust is given back; the debt is paid.
  Go home, my friends, and love each other well.
  She was the mother of this settlement.
  Long a deacon, always a neighbor.
`)

export const PARENT_LINES = lines(`
  She kept the lamp trimmed and the door open.
  Her hands were never empty and never closed.
  The table was always long enough.
  There was one more chair at her fire.
  He planted walnuts for other people's children.
  The bread was on the sill and the kettle on the hob.
  Mother. The word is enough.
  He walked the fence line every evening.
  She raised her own, and four that were not.
  Father. He spoke little and we heard all of it.
  He left the place better fenced than he found it.
  Her garden still comes up.
  Seven rose up and called her blessed.
  She mended what others threw away.
  He never turned a traveler from the door.
  Her quilts are on all our beds.
  The well he dug has never failed.
  She buried three and forgave everyone.
  Home was wherever she set down her basket.
  He read to us by one lamp, and we saw the world.
  The latchstring was always out.
  A good provider and a gentle man.
  Her last words were of the children.
  She knew all our birthdays, and the cows' besides.
  They also were strangers, and made a home.
  His horses knew him, and his sons took after him.
  She could make a supper of four potatoes and company.
  He bought the land once and paid for it every day.
  We lit our candles from hers.
  The clock he wound is running.
`)

export const ELDER_LINES = lines(`
  Full of days, and ready.
  The longest evening, and the clearest.
  She had seen the oxen and the engine.
  All the neighbors were her children by the end.
  The last of the first families.
  Ripe sheaves are gathered singly.
  He outlived his quarrels.
  Ninety winters, and she spoke well of every one.
  At evening time there was light.
  The oldest tree in the pasture, and the best shade.
  She never asked how far it was.
  A long row, hoed to the end.
  Old, she said, was another word for lucky.
  The day was long and the company good.
  He remembered the town before the clock.
`)

export const SOLDIER_LINES = lines(`
  He answered when the roll was called.
  He marched out with forty and came home with nine.
  A soldier once, a peaceful man ever after.
  He carried the colors, and afterward the mail.
  He laid by the rifle and took up the plow.
  He would not speak of it, and planted trees.
  He did his duty and came home to it.
  Faithful at his post.
  He wore the uniform four years and the limp for forty.
  The drum is still.
  Taps, and the morning after.
  He kept his discharge in the Bible.
`)

export const FALLEN_LINES = lines(`
  Carried home by his company.
  He lies where his mother can come to him.
  He went at the first call and fell before the last.
  His letters are kept.
  Nineteen years, and his country's.
  He is not lost who lies among his own.
  The stone is here; the valley is far.
  He wrote that the stars were the same.
  Brought back across the water, by her asking.
  He gave his blanket away the night before.
  For us, and we know it.
  The train came in without him, and then with him.
`)

export const MARINER_LINES = lines(`
  The harbor light was his last landmark.
  He built eleven ships and sailed in none.
  Safe inside the point.
  Home from the ice and home from the line.
  The tide had its own hour.
  She watched the channel thirty years.
  Anchored.
  He knew every ledge by its sound.
  The sea has his body. We have his name.
  Well moored.
`)

export const SPARE_LINES = lines(`
  Remembered.
  At rest.
  Beloved.
  Together again.
  Asleep.
  Not far.
  Home.
  Here is quiet.
  Until the morning.
  Gone to her own.
  In the keeping of God.
  A good neighbor.
  Well done.
  Always with us.
  His work is finished.
  She loved this hill.
  In this ground, in our hearts.
  Rest after work.
  Ever loved.
  He was kind.
  Her family miss her.
  Loved and loving.
  Peace on this place.
`)

export const MODERN_LINES = lines(`
  She taught half this town to read.
  He could fix anything but a broken promise, and never made one.
  Her porch light was for everyone.
  Thank you for the music.
  He was happiest where the road ended.
  She asked good questions and waited for the answers.
  He coached first base and believed in everybody.
  Her garden, her books, her people.
  The coffee was always on.
  He made things that last.
  She wrote to all of us, every week.
  He loved a river and knew it well.
  Forty years of night shifts, so that others could sleep.
  She saw the good and said so.
  He whistled, and the dog and the children came.
  We were lucky to be hers.
  He kept bees, and peace.
  Nurse, sister, friend.
  One more sunrise, he always said.
  She danced in the kitchen.
  His fields are green.
  They kept house together sixty years, and keep it still.
  She was curious to the end.
  Loved by those who knew him and by those he fed.
  He let everyone into the lane.
  Look up. She would have.
`)

export const UNKNOWN_LINES = lines(`
  Known to God.
  Somebody's own.
  Name lost, not the person.
  A stranger, and we took him in.
  Unknown, found by the road, buried by the town.
  Here lies one whom somebody waited for.
`)

/** Lines in other languages; those of one sex alone begin with "his: " or "hers: ". */
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

/** The trades among them that women followed, too. */
export const TRADES_OF_WOMEN =
  /teacher|midwife|postmistress|organist|weaver|nurse|cook|precentor|clerk|printer|doctor|plow|tailor|sexton|herder/

/** Work that old stones praise; "Forty-one years …". */
export const TRADES = lines(`
  keeper of the ferry
  sexton of this ground
  clerk of the town
  a blacksmith at the corner
  master of the grist mill
  a teacher in District Number Four
  midwife to the valley
  a cooper and a just man
  postmistress, and never read a card
  organist, and seldom early
  a lockkeeper on the canal
  a stonecutter, whose work stands near
  a fireman on the line
  a molder at the foundry
  a weaver in the mill
  a doctor to the poor and the proud alike
  with one plow and three horses
  at the same forge
  precentor of the choir
  a surveyor of other men's land
  keeper of the county bridge
  a printer of true news
  a wheelwright, then a bishop's carpenter
  a herder of sheep on this mountain
  cook to the harvest crews
  shoemaker to this street
  a tailor on Canal Street
  a nurse on the fever ward
  a lineman in all weathers
  a conductor on the night train
`)

/** What somebody did first, for "First to …, last to …". */
export const VIRTUES = lines(`
  First to rise, last to complain.
  Slow to anger, quick to the bucket.
  Strong in arm, soft in answer.
  Poor in purse, rich in callers.
  Plain in dress, fair in dealing.
  Strict at scales, easy with credit.
  Hard in winter, glad in spring.
  Silent in company, tender at home.
  Stern at school, missed ever since.
  Small in stature, wide in mercy.
`)
