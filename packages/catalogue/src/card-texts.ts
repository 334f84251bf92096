import type { Words } from '@drawday/vocabulary';

/** How a patient is treated, as far as the words of the report card differ. */
export type CardTreatment = 'CENTER' | 'HOME' | 'PD';

/** What a value out of its goal means, and what the patient can do. */
export type CardAdvice = { readonly means: Words; readonly doing: Words };

type Advice = CardAdvice & { readonly at?: Partial<Record<CardTreatment, Partial<CardAdvice>>> };
/** A test on the report card for the patient, in everyday words. */
type CardText = {
  readonly name: Words;
  /** The name that the care team uses, where it is another word. */
  readonly test: Words | null;
  readonly low: Advice | null;
  readonly high: Advice | null;
};

const words = (en: string, es: string): Words => ({ en, es });

const fullTreatments: Advice = {
  means: words(
    'Your blood was not cleaned enough. The waste that stays can make you feel sick.',
    'Su sangre no se limpió lo suficiente. Los desechos que quedan pueden hacerle sentir mal.',
  ),
  doing: words(
    'Come to each treatment and stay the full time. Tell us if your access hurts.',
    'Venga a cada tratamiento y quédese todo el tiempo. Díganos si le duele el acceso.',
  ),
  at: {
    HOME: {
      doing: words(
        'Do each home treatment for its full time. Call us if you miss one.',
        'Haga cada tratamiento en casa durante todo su tiempo. Llámenos si le falta uno.',
      ),
    },
    PD: {
      doing: words(
        'Do each exchange for its full time. Call us if the fluid drains slowly.',
        'Haga cada intercambio durante todo su tiempo. Llámenos si el líquido drena despacio.',
      ),
    },
  },
};

const cleanBlood = (test: string): CardText => ({
  ...{ name: words('Clean blood', 'Sangre limpia'), test: words(test, test), low: fullTreatments, high: null },
});

const fluidGain: CardText = {
  name: words('Fluid gain', 'Aumento de líquido'),
  test: null,
  low: null,
  high: {
    means: words(
      'Too much fluid makes your heart work hard. Your legs may swell.',
      'Demasiado líquido hace trabajar mucho al corazón. Las piernas pueden hincharse.',
    ),
    doing: words(
      'Eat less salt, so that you are less thirsty. Sip from small cups.',
      'Coma menos sal, así tendrá menos sed. Beba sorbos de vasos pequeños.',
    ),
  },
};

/**
 * The words of the report card for the patient: plain, sixth grade at most, sentences under 15 words, Spanish written by hand. Nothing
 * advises to change a drug. To be reviewed by a dietitian before clinical use.
 */
const cardTexts: Readonly<Record<string, CardText>> = {
  HGB: {
    name: words('Red blood', 'Sangre roja'),
    test: words('hemoglobin', 'hemoglobina'),
    low: {
      means: words('You may feel weak, cold or short of breath.', 'Puede sentirse débil, con frío o sin aliento.'),
      doing: words(
        'Tell us if you feel tired or short of breath. We will look at your iron.',
        'Díganos si se siente cansado o le falta el aliento. Revisaremos su hierro.',
      ),
    },
    high: {
      means: words(
        'Your blood may be too thick. This can raise your blood pressure.',
        'Su sangre puede estar muy espesa. Eso puede subir la presión.',
      ),
      doing: words(
        'Check your blood pressure. Tell us if you have a bad headache.',
        'Mídase la presión. Díganos si tiene un dolor de cabeza fuerte.',
      ),
    },
  },
  KTVSP: cleanBlood('Kt/V'),
  KTVSTD: cleanBlood('Kt/V'),
  KTVPDT: cleanBlood('Kt/V'),
  ALB: {
    name: words('Protein', 'Proteína'),
    test: words('albumin', 'albúmina'),
    low: {
      means: words(
        'Your body needs protein to heal and to fight germs.',
        'Su cuerpo necesita proteína para sanar y para luchar contra los gérmenes.',
      ),
      doing: words(
        'Eat egg, fish, chicken or meat at each meal. Tell us if you cannot eat well.',
        'Coma huevo, pescado, pollo o carne en cada comida. Díganos si no puede comer bien.',
      ),
      at: {
        PD: {
          means: words(
            'You lose some protein with each exchange. Your body needs it to heal.',
            'Pierde algo de proteína en cada intercambio. Su cuerpo la necesita para sanar.',
          ),
        },
      },
    },
    high: null,
  },
  K: {
    name: words('Potassium', 'Potasio'),
    test: null,
    low: {
      means: words(
        'Too little can make your muscles weak and upset your heart.',
        'Muy poco puede debilitar los músculos y alterar el corazón.',
      ),
      doing: words(
        'Ask us which fruits are good for you now. Tell us if you throw up.',
        'Pregúntenos qué frutas le convienen ahora. Díganos si vomita.',
      ),
    },
    high: {
      means: words(
        'Too much can upset your heartbeat. It can be dangerous.',
        'Demasiado puede alterar los latidos del corazón. Puede ser peligroso.',
      ),
      doing: words(
        'Eat less banana, orange, potato and tomato. Do not skip a treatment. Call us if you feel very weak.',
        'Coma menos plátano, naranja, papa y tomate. No falte a ningún tratamiento. Llámenos si se siente muy débil.',
      ),
      at: {
        PD: {
          doing: words(
            'Eat less banana, orange, potato and tomato. Do not skip an exchange. Call us if you feel very weak.',
            'Coma menos plátano, naranja, papa y tomate. No se salte ningún intercambio. Llámenos si se siente muy débil.',
          ),
        },
      },
    },
  },
  PHOS: {
    name: words('Phosphorus', 'Fósforo'),
    test: null,
    low: {
      means: words('You may not be eating enough. It can make you feel weak.', 'Quizás no come lo suficiente. Puede hacerle sentir débil.'),
      doing: words(
        'Tell us how well you eat. Ask what to add to your meals.',
        'Díganos cómo está comiendo. Pregunte qué agregar a sus comidas.',
      ),
    },
    high: {
      means: words('It can make your bones weak and your skin itch.', 'Puede debilitar los huesos y dar comezón en la piel.'),
      doing: words(
        'If you have binders, take them with the first bite. Have less cola, cheese and packaged meat.',
        'Si tiene quelantes, tómelos con el primer bocado. Tome menos refresco de cola, queso y carnes empacadas.',
      ),
    },
  },
  CACOR: {
    name: words('Calcium', 'Calcio'),
    test: null,
    low: {
      means: words('Too little can give you cramps, or make your hands tingle.', 'Muy poco puede dar calambres u hormigueo en las manos.'),
      doing: words(
        'Tell us if you have cramps. Eat what your dietitian planned with you.',
        'Díganos si tiene calambres. Coma lo que planeó con su nutricionista.',
      ),
    },
    high: {
      means: words('Too much can harm your heart and your blood vessels.', 'Demasiado puede dañar el corazón y los vasos sanguíneos.'),
      doing: words(
        'Tell us about all pills and vitamins that you buy. Ask us about foods with added calcium.',
        'Díganos todas las pastillas y vitaminas que compra. Pregúntenos por los alimentos con calcio agregado.',
      ),
    },
  },
  PTHI: {
    name: words('Bone hormone', 'Hormona de los huesos'),
    test: words('PTH', 'PTH'),
    low: {
      means: words(
        'Your bones may renew too slowly and break more easily.',
        'Sus huesos pueden renovarse muy despacio y romperse más fácil.',
      ),
      doing: words(
        'Ask us about it when we meet. Walk or move a bit each day.',
        'Pregúntenos en la próxima visita. Camine o muévase un poco cada día.',
      ),
    },
    high: {
      means: words(
        'Your body takes calcium out of your bones. They can get weak.',
        'Su cuerpo saca calcio de los huesos. Pueden debilitarse.',
      ),
      doing: words(
        'Watch your phosphorus at each meal. Tell us if you miss some of your pills.',
        'Cuide el fósforo en cada comida. Díganos si se le olvida alguna pastilla.',
      ),
    },
  },
  A1C: {
    name: words('Sugar over 3 months', 'Azúcar de 3 meses'),
    test: words('A1C', 'A1C'),
    low: {
      means: words('Your blood sugar may drop too low at times.', 'A veces el azúcar puede bajar demasiado.'),
      doing: words(
        'Keep something sweet near you. Tell us if you feel shaky or sweaty.',
        'Tenga algo dulce a mano. Díganos si tiembla o suda.',
      ),
    },
    high: {
      means: words(
        'Your blood sugar was too high. This can harm your eyes, feet and heart.',
        'El azúcar estuvo muy alto. Puede dañar los ojos, los pies y el corazón.',
      ),
      doing: words(
        'Check your sugar as planned. Have fewer sweet drinks. Look at your feet each day.',
        'Mídase el azúcar como se planeó. Tome menos bebidas dulces. Mírese los pies cada día.',
      ),
    },
  },
  IDWG: fluidGain,
  IDWGP: fluidGain,
};

/** The everyday name of a test and the care team's word for it; undefined for a test that is not on cards. */
export function cardName(code: string): Pick<CardText, 'name' | 'test'> | undefined {
  return cardTexts[code];
}

/** What a value below or above its goal means and what to do about it; null where there is nothing to say. */
export function cardAdvice(code: string, side: 'low' | 'high', treatment: CardTreatment): CardAdvice | null {
  const advice = cardTexts[code]?.[side];
  if (!advice) return null;
  const { means, doing } = { ...advice, ...advice.at?.[treatment] };
  return { means, doing };
}
