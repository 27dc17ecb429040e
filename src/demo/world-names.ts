import { words } from './random.ts'
import type { Tradition } from './tradition.ts'

type Stated = Pick<Tradition, 'key' | 'abroad' | 'abroadUntil' | 'arrivesFrom' | 'englishFrom'> & Partial<Tradition>

function tradition(stated: Stated, surnames: string, male: string, female: string): Tradition {
  return {
    surnames: words(surnames),
    fashions: [{ until: 2015, male: words(male), female: words(female) }],
    surnameRule: 'taken',
    middleNames: 0,
    hasOwnLetters: false,
    feminineEnding: null,
    ...stated,
  }
}

export const SPANISH = tradition(
  {
    key: 'spanish',
    arrivesFrom: 1700,
    englishFrom: null,
    abroadUntil: 1905,
    abroad: [
      'Ojo Callado, Chihuahua, Mexico',
      'San Evaristo del Río, Sonora, Mexico',
      'Las Palomillas, Zacatecas, Mexico',
    ],
    surnameRule: 'double',
    middleNames: 0.35,
  },
  `Montealvero Valdesierra Luceñada Ríoclaro Peñalosilla Quintanaverde de_la_Cañadilla del_Robledalejo Arroyosanto Sandovalejo
  Nochebuenar de_los_Álamillos Fuentelirio Jarasierra Olmopardo Tierrablanquez Vegalumbre Zarzamorales de_la_Luzmela
  Cruzalegre Güiraldales Ibarrondera`,
  `José Juan Francisco Manuel Antonio Pedro Miguel Jesús Luis Ramón Vicente Tomás Rafael Santiago Ángel Joaquín Julián Andrés
  Lázaro Evaristo Domingo Hilario Cipriano Eusebio Fermín Martín Nicolás`,
  `María Guadalupe Josefa Juana Francisca Dolores Rosario Concepción Isabel Manuela Trinidad Refugio Luz Soledad Carmen
  Inés Catalina Petra Ramona Encarnación Lucía Estefanía Ángela Rita Teófila Consuelo Esperanza`,
)

export const CHINESE = tradition(
  {
    key: 'chinese',
    arrivesFrom: 1850,
    englishFrom: null,
    abroadUntil: 1905,
    abroad: [
      '霽田村, 台山, 廣東',
      'Tsai Tin Village, Toishan, Kwangtung, China',
      'Shek Lung Village, Heungshan, Kwangtung, China',
    ],
    surnameRule: 'kept',
    hasOwnLetters: true,
  },
  `霽/Tsai 岫/Chau 葭/Ga 澗/Gaan 嶠/Giu`,
  `金水/Kum_Sui 偉明/Wai_Ming 國榮/Kwok_Wing 阿福/Ah_Fook 家和/Ka_Wo 文光/Man_Kwong 永安/Wing_On 德順/Tak_Shun 錦棠/Kam_Tong
  振華/Chun_Wah 壽山/Sau_Shan 有利/Yau_Lee`,
  `美玉/Mei_Yuk 秀蘭/Sau_Lan 月英/Yuet_Ying 鳳仙/Fung_Sin 瑞珍/Sui_Chun 桂花/Kwai_Fa 彩雲/Choi_Wan 蓮好/Lin_Ho`,
)

export const JAPANESE = tradition(
  {
    key: 'japanese',
    arrivesFrom: 1886,
    englishFrom: 1930,
    abroadUntil: 1905,
    abroad: ['Kirigahama, Wakayama Prefecture, Japan', 'Tsukinose-mura, Hiroshima Prefecture, Japan'],
    hasOwnLetters: true,
  },
  `霧ヶ浜/Kirigahama 月野瀬/Tsukinose 星鐘/Hoshigane 苔沢辺/Kokezawabe 白露田/Shiratsuyuda 雁木原/Gangihara`,
  `庄太郎/Shotaro 与三郎/Yosaburo 寅吉/Torakichi 久太郎/Kyutaro 源次郎/Genjiro 清/Kiyoshi 茂/Shigeru 正雄/Masao 勇/Isamu 実/Minoru`,
  `はる/Haru きく/Kiku 千代/Chiyo ふみ/Fumi 光子/Mitsuko 静江/Shizue 花子/Hanako 雪/Yuki 梅/Ume 久子/Hisako`,
)

export const HEBREW = tradition(
  {
    key: 'hebrew',
    arrivesFrom: 1876,
    englishFrom: 1900,
    abroadUntil: 1900,
    abroad: [
      'Lipovnitse, Grodno Governorate',
      'Berezhany Vielke, Volhynia',
      'Steinwald, Galicia',
      'Olshanitsa, Kovno Governorate',
    ],
    hasOwnLetters: true,
  },
  `ארזיגל/Arzigal לעמפערשטיין/Lempershtein זילבערקוואל/Zilberkval מאנדעלבוים־רוט/Mandelboym-Rot פייגלהאלץ/Feyglholtz אבנדור/Avendor
  ליכטגארטן/Likhtgartn`,
  `אברהם/Abraham יצחק/Isaac יעקב/Jacob משה/Moses שמואל/Samuel דוד/David חיים/Hyman בנימין/Benjamin אליעזר/Eliezer מרדכי/Mordecai
  ישראל/Israel זלמן/Zalman`,
  `שרה/Sarah רבקה/Rebecca רחל/Rachel לאה/Leah חנה/Hannah אסתר/Esther מרים/Miriam פייגע/Feiga גיטל/Gittel דבורה/Dora בלומה/Bluma
  רויזע/Rose`,
)

export const ARABIC = tradition(
  {
    key: 'arabic',
    arrivesFrom: 1896,
    englishFrom: 1925,
    abroadUntil: 1910,
    abroad: ['Kfar Yasmine, Mount Lebanon', 'Ain al-Nasim, Greater Syria'],
    hasOwnLetters: true,
  },
  `الياسميني_نور/Yasmineh-Noor وادي_القمر/Wadi_al-Qamar نجمصباح/Najmsabah زيتونفجر/Zeitounfajr`,
  `يوسف/Yusuf إبراهيم/Ibrahim حسن/Hassan علي/Ali خليل/Khalil سليمان/Suleiman داود/Dawud موسى/Musa`,
  `مريم/Maryam فاطمة/Fatima زينب/Zaynab سلمى/Salma نجمة/Najma حنّة/Hanneh ليلى/Layla`,
)

export const HAWAIIAN = tradition(
  { key: 'hawaiian', arrivesFrom: 1700, englishFrom: null, abroadUntil: 0, abroad: [], middleNames: 0.6 },
  `Kaluaʻehulani Keaweʻulamoku Nāhoaʻāinalani Kaʻōhinanikai Puʻuwailani Hoʻomaluhiakea Kaʻiʻiwipolena ʻŌlapakūmoku
  Kahakaʻilohelani`,
  `Kimo Keoni Kawika Kale Ioane Kalani Keola Lopaka Hiram Samuela Kaleo ʻIokepa Mikala Puna Keʻeaumoku`,
  `Leilani Kealoha Miriama Kahele Haunani Kekela ʻIwalani Lilinoe Mele Ana Kaʻiulani Puanani Keala Nohea Hōkūlani`,
)
