export const safetyEn = {
  title: 'Staying Safe While You Look for a Partner',
  excerpt:
    'Most people here look for the same as you; a few do not. How to keep your details, your money and yourself safe, from the first message to the first meeting.',
  bodyHtml: `
<p>Whoever looks for a partner has to open up a little: show a photo, tell about the family, trust a stranger’s words. That is good, and nothing would come of it otherwise. Being careful does not mean to suspect everybody. It means to give trust in small steps, and to know the signs at which you stop.</p>
<h2>Keep to yourself what can be used against you</h2>
<ul>
<li>Give your phone number, home address and workplace only to somebody you have got to know and whose identity your family has checked.</li>
<li>Never send a photo of your national ID card, passport, bank card or birth certificate to another member. Nobody needs them for getting acquainted.</li>
<li>Never tell anybody a password or a code that you received by SMS, whoever asks: no bank, no mobile wallet and no honest website asks for it. We at {brand} do not either.</li>
<li>Use a password here that you use nowhere else.</li>
<li>Do not send pictures that you would not show at a family meeting. What was sent once can no longer be taken back.</li>
</ul>
<h2>Stay on the site at first</h2>
<p>Messages here can be reported, and a member can be blocked. Somebody who wants to move to another messenger after three sentences takes this protection away from you. There may be a harmless reason. You may still say: ‘I would rather write here until we know each other better.’ An honest person understands. Somebody who becomes angry at this has shown you something important.</p>
<h2>The signs of a swindler</h2>
<p>Swindlers in marriage matters have much in common. Be on your guard when several of these signs come together:</p>
<ul>
<li>The profile is almost too good: a high position abroad, a perfect photo, hardly any details that could be checked.</li>
<li>Great love after a few days, talk of a wedding before anybody has met.</li>
<li>A video call is never possible: the camera is broken, the connection is poor, the work is secret.</li>
<li>Stories do not fit together, or the language changes from one message to the next.</li>
<li>You are asked not to tell your family anything yet.</li>
<li>And in the end, money: a parcel that is stuck at customs, a visa fee, a hospital bill, an investment that cannot fail.</li>
</ul>
<p>The rule is simple and knows no exception: <strong>never send money to somebody you know only from the internet</strong>, not by bank, not by mobile wallet, not as a gift card, not as a loan. Do not receive or pass on money for others either; you may become part of a crime without knowing it.</p>
<h2>Check what you were told</h2>
<ul>
<li>Make a video call early. A few minutes tell more than a hundred messages.</li>
<li>Ask for details that belong together: the university, the year, the department; the employer, the office, the colleague who could be asked.</li>
<li>Involve your family. Relatives and acquaintances in the district often know more than any search on the internet.</li>
<li>If somebody lives abroad, ask relatives or friends there to meet them, and see the residence papers before anything is fixed.</li>
<li>Before a wedding both families should look at the originals: identity, education, employment, and where there was an earlier marriage, the papers of the divorce or the death.</li>
</ul>
<h2>The first meeting</h2>
<ul>
<li>Meet in a public place, in daylight: a restaurant, a park with people, or at home with the family.</li>
<li>Do not go alone. Take a sibling or friend along, even if they sit at the next table.</li>
<li>Tell somebody at home where you are, with whom, and when you will be back.</li>
<li>Travel there and back by yourself; do not let yourself be picked up the first time.</li>
<li>Keep your phone charged and your drink in view.</li>
<li>If you feel uneasy, leave. You owe nobody an explanation.</li>
</ul>
<h2>When something goes wrong</h2>
<p>It can happen to anybody, to educated and experienced people too. Being ashamed only helps the other side.</p>
<ul>
<li><strong>Stop answering</strong> and do not threaten. Delete nothing: take screenshots of the profile, the messages, numbers and payments.</li>
<li><strong>Block and report</strong> the member here. We look at each report, and your name is not told to the person you report.</li>
<li><strong>If somebody threatens you with pictures</strong>, do not pay. Whoever pays once is asked again. Talk to a person you trust, and go to the police.</li>
<li><strong>If money has gone</strong>, tell your bank or mobile wallet at once, and make a general diary (GD) at the nearest police station.</li>
<li><strong>In danger</strong>, call the national emergency number 999. The helpline 109 is there for women and children who suffer violence.</li>
</ul>
<h2>And within the family</h2>
<p>Speak openly at home about who writes to you and what they want. Parents: listen without reproach, so that your daughter or son comes to you with the first strange message and not with the last. The best protection is not a setting on a website; it is that nobody has to be alone with a secret.</p>
<p>Nearly every acquaintance goes well. If you go step by step, you can be at ease, and that is how one gets to know people best.</p>`,
} as const;
