/** Buyers' reviews of a seller, by the stars they give. */
export const ofSellers: Readonly<Record<3 | 4 | 5, readonly string[]>> = {
  5: [
    'Exactly as described, down to the paint chips. The paperwork was in order and waiting.',
    'Answered every question within the day and had it idling when I arrived.',
    'Helped me load in the rain and threw in the spare keys. I would buy from them again.',
    'Honest about the flaws, patient with my carrier. It drove home without a hitch.',
    'A pleasure. They even marked the service dates on a calendar for me.',
    'The photos showed everything, so there were no surprises. Smooth from end to end.',
    'Kept it indoors for two weeks until my transport came. Thank you.',
  ],
  4: [
    'The vehicle is as shown. Handing over the title took a week longer than planned.',
    'Fair and friendly. One tire was older than I had understood, and we settled it on the spot.',
    'Good seller. Messages were answered in the evening only, but always answered.',
    'Everything there but the owner’s manual, which came by mail later.',
  ],
  3: [
    'The vehicle is fine. I had to ask three times for the bill of sale.',
    'A little more rust underneath than the photos let on. They were decent about it.',
  ],
};

/** Sellers' reviews of a buyer, by the stars they give. */
export const ofBuyers: Readonly<Record<3 | 4 | 5, readonly string[]>> = {
  5: [
    'Paid the same day and showed up when they said they would.',
    'Easy from the first message. It went to a good garage.',
    'Knew what they were buying, brought a trailer and straps. Ten minutes and done.',
    'Clear messages, quick payment, and a photo when it was home. Thank you.',
    'A straightforward buyer. I would sell to them again.',
    'Sent the carrier on the day we agreed and had the papers ready.',
  ],
  4: [
    'Friendly, and paid in full. Pickup moved twice, so plan for that.',
    'All good in the end; the bank transfer took a few days.',
    'Good buyer. The carrier called from the wrong town, which was hardly their fault.',
  ],
  3: ['Paid, but it stood in my driveway for three weeks.', 'It worked out after many messages.'],
};
