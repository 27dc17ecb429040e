import { lines } from './random.ts'

// A line whose words do not show which sex it speaks of begins with "his: " or "hers: ".

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
  hers: The relict of a good man, and the better of the two, he said.
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
  She set a plate for whoever came.
  He drew the first furrow on this hill.
  Her spinning paid for the schoolbooks.
  He hauled the stone for the church and asked no thanks.
  She crossed the water once and looked back often.
  The barn he raised shelters us still.
  She knew the stars and the price of eggs.
  He was last at the table and first in the field.
  They asked her first, whenever there was trouble.
  He gave each of us a trade.
  Her voice carried to the far pasture.
  He cut his own name small and hers large.
  She sat up with the sick of three townships.
  The road he mended bears his name.
  She wept with us and laughed with us.
  He could gentle any colt.
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
  his: Brought back across the water, by his mother's asking.
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
  He never passed a stalled car.
  She kept every letter and answered every one.
  The third pew is still his.
  She could name the makers of every quilt in the county.
  He sang bass and stood in the back.
  There was always a pan of something.
  He said grace and meant it.
  She voted in every election and wore her good coat.
  He taught three generations to swim.
  Her hands smelled of tomato vines.
  He wound every clock in town.
  She came for a summer and stayed sixty years.
  He measured twice.
  A card for every birthday, on the day.
  She ran the store and half the town's worries.
  He planted the trees along this road.
  She learned to drive at seventy and never looked back.
  His boat was named for her.
  The library was her idea.
  He listened.
  She played the old hymns without the book.
  He fed the birds first.
  Her recipe is in good hands.
  They met at a dance and never sat down.
  A steady light in a small window.
  He paid his debts and forgot what was owed him.
  She knew what to bring, and when.
  The last one up, to see that we were all in.
  He walked to work and waved to everyone.
  She made her own way and room for others.
`)

export const UNKNOWN_LINES = lines(`
  Known to God.
  Somebody's own.
  Name lost, not the person.
  A stranger, and we took him in.
  Unknown, found by the road, buried by the town.
  Here lies one whom somebody waited for.
`)
